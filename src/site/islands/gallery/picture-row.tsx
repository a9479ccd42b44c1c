import { useRef, useState } from "react"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { usePictureAddress } from "#ui/picture-address.ts"
import { StepButton } from "../motion/buttons.tsx"
import { Lightbox } from "./lightbox.tsx"
import { useOpenPicture } from "./use-open-picture.ts"

interface PictureRowProps {
  /** What the pictures show together, such as the name of a room. */
  name: string
  pictures: Pictured[]
}

const sizes = "(min-width: 1248px) 912px, (min-width: 640px) 76vw, 84vw"

/**
 * Pictures side by side, with the edge of the next one visible: they scroll by finger, by keyboard and by two buttons, and each
 * opens in a lightbox. Without JavaScript its link leads to the picture.
 */
export function PictureRow({ name, pictures }: PictureRowProps) {
  const addressOf = usePictureAddress()
  const opened = useOpenPicture(name, pictures.length)
  const list = useRef<HTMLUListElement>(null)
  const [first, setFirst] = useState(0)
  const isAlone = pictures.length === 1

  function step(by: number) {
    const next = list.current?.children[(first + by + pictures.length) % pictures.length]
    next?.scrollIntoView({ block: "nearest", inline: "start" })
  }

  return (
    <>
      <ul
        ref={list}
        className={isAlone ? "picture-row picture-row--one" : "picture-row"}
        aria-label={`Pictures: ${name}`}
        onScroll={(event) => setFirst(firstShown(event.currentTarget))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <a
              className="picture-row-link"
              href={addressOf(picture.path)}
              aria-label={`Enlarge: ${picture.alt}`}
              data-waits="click"
              onClick={(event) => opened.open(event, index)}
            >
              <Picture
                {...picture}
                className="plinth"
                sizes={isAlone ? "(min-width: 64rem) 62vw, 100vw" : sizes}
                urgent={index === 0}
              />
              <svg className="picture-row-enlarge" viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
                <path d="M7 1h4v4M11 1L7 5M5 11H1V7M1 11l4-4" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
      {!isAlone && (
        <div className="container picture-row-steps">
          <p className="label">{`${first + 1} of ${pictures.length}`}</p>
          <StepButton label="Previous picture" path="M8.5 1l-5 5 5 5" onPress={() => step(-1)} />
          <StepButton label="Next picture" path="M3.5 1l5 5-5 5" onPress={() => step(1)} />
        </div>
      )}
      <Lightbox {...opened} noun="picture" pictures={pictures} />
    </>
  )
}

/** The first picture in view; the last one where the list has scrolled to its end. */
function firstShown(list: HTMLUListElement): number {
  const items = [...list.children] as HTMLElement[]
  if (list.scrollLeft + list.clientWidth >= list.scrollWidth - 2) return items.length - 1
  const from = items[0]?.offsetLeft ?? 0
  const distances = items.map(({ offsetLeft }) => Math.abs(offsetLeft - from - list.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
