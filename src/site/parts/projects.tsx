import type { PictureName } from "../pictures.ts"
import { SitePicture } from "../site-picture.tsx"

const projects: { name: PictureName; caption: string; solved: string }[] = [
  {
    name: "lshape-detail",
    caption: "2BHK, 10 × 8 ft, 36 days from final measurement",
    solved: "Sink under the window: the sill was raised two tiles so that the tap clears it.",
  },
  {
    name: "parallel-terracotta",
    caption: "3BHK, 11 × 8 ft, 41 days from final measurement",
    solved: "A long, narrow room: 1,200 mm kept free between the runs, so that two people can pass.",
  },
  {
    name: "ushape-shelf",
    caption: "Row house, 10 × 9 ft, 38 days from final measurement",
    solved: "A beam over one arm: open shelves under it instead of wall units of an odd height.",
  },
  {
    name: "island-detail",
    caption: "3BHK, 16 × 12 ft, 45 days from final measurement",
    solved: "No wall for the dough: an island counter 900 mm clear of everything around it.",
  },
  {
    name: "bedroom",
    caption: "2BHK bedroom, 12 × 11 ft, 35 days from final measurement",
    solved: "900 mm of floor in front of the bed: hinged shutters, and a loft for the suitcases.",
  },
  {
    name: "living-tv",
    caption: "2BHK living room, 16 × 11 ft, 37 days from final measurement",
    solved: "Wires inside the wall: a 50 mm conduit behind the panel, sockets behind the set.",
  },
]

/** The gallery of projects: for each its picture, its size and time, and what had to be solved. */
export function Projects() {
  return (
    <section className="section" aria-labelledby="projects">
      <div className="container">
        <h2 id="projects">Our Projects</h2>
        <ul className="projects">
          {projects.map(({ name, caption, solved }) => (
            <li key={name}>
              <figure>
                <div className="plinth project-picture">
                  <SitePicture name={name} sizes="(min-width: 1024px) 600px, (min-width: 640px) 50vw, 100vw" />
                </div>
                <figcaption>
                  <strong>{caption}</strong>
                  <span>{solved}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="small">The pictures on this site are computer renderings.</p>
      </div>
    </section>
  )
}
