import { map } from "#domain/blocks/page/page-blocks.ts"
import { mapFrame, mapPage, readPlace } from "#domain/blocks/page/map-place.ts"
import { useBusiness } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Embed } from "../embed.tsx"
import { Section, Sentences } from "../section.tsx"

/** A map of a place, or the map link of the business; nothing where neither is known. */
export const shown = showBlock({ block: map, Component: BusinessMap })

function BusinessMap({ values: { text, place, ...section } }: BlockProps<typeof map>) {
  const { mapLink, name, addressLine } = useBusiness()
  const found = readPlace(place)
  if (!found && mapLink === "") return null
  return (
    <Section {...section}>
      <Sentences text={text} className="lead" />
      {found ? (
        <Embed
          isMap
          frame={mapFrame(found)}
          title={`Map: ${addressLine || name}`}
          button="Show the map"
          notice={
            <>
              {"The map comes from OpenStreetMap; it will see your visit. "}
              <a href={mapLink || mapPage(found)}>Open a map</a>
            </>
          }
        />
      ) : (
        <p>
          <a className="button" href={mapLink}>
            See us on the map
          </a>
        </p>
      )}
    </Section>
  )
}
