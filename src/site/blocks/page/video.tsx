import { video } from "#domain/blocks/page/video.ts"
import { readVideo } from "#domain/blocks/page/video-address.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Embed } from "../embed.tsx"
import { Section } from "../section.tsx"

/** A video of another site; nothing without an address. */
export const shown = showBlock({ block: video, Component: Video })

function Video({ values: { address, title, poster, caption, ...section } }: BlockProps<typeof video>) {
  const found = readVideo(address)
  if (!found) return null
  return (
    <Section {...section}>
      <Embed
        frame={found.frame}
        title={title || `Video on ${found.site}`}
        button={title === "" ? "Play the video" : `Play: ${title}`}
        icon={
          <svg viewBox="0 0 14 14" width="16" height="16" aria-hidden="true">
            <path d="M2 1v12l11-6z" fill="currentcolor" />
          </svg>
        }
        picture={poster}
        caption={caption}
        notice={
          <>
            {`Plays from ${found.site}; it will see your visit. `}
            <a href={address}>{`Open it on ${found.site}`}</a>
          </>
        }
      />
    </Section>
  )
}
