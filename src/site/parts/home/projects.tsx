import { island } from "#island/island.tsx"
import { ProjectGallery } from "../../islands/project-gallery.tsx"
import { usePictures } from "../../site-picture.tsx"
import { MeasuredKitchen } from "../measured-kitchen.tsx"

const ProjectGalleryIsland = island("project-gallery", "visible", ProjectGallery)

const projects = [
  {
    picture: "tall-wall",
    caption: "3BHK, 16 × 10 ft, 41 days",
    solved: "One wall for everything: fridge, oven and pantry in 600 mm depth, and a niche to work in.",
  },
  {
    picture: "lshape-detail",
    caption: "2BHK, 10 × 8 ft, 36 days",
    solved: "Sink under the window: the sill was raised two tiles so that the tap clears it.",
  },
  {
    picture: "ushape-shelf",
    caption: "Row house, 10 × 9 ft, 38 days",
    solved: "A beam over one arm: open shelves under it instead of wall units of an odd height.",
  },
  {
    picture: "island-detail",
    caption: "3BHK, 16 × 12 ft, 45 days",
    solved: "No free wall for rolling dough: an island counter 900 mm clear of everything around it.",
  },
  {
    picture: "breakfast",
    caption: "2BHK, 11 × 8 ft, 37 days",
    solved: "No dining room: a ledge for two under the window, 300 mm deep so that the door still opens.",
  },
  {
    picture: "utility",
    caption: "Utility balcony, 8 × 4 ft, 35 days",
    solved: "Rain from one side: BWP board, a slab over the washing machine, and brooms behind the tall unit.",
  },
] as const

/** The gallery of projects, each with its picture, size, time and what had to be solved. */
export function Projects() {
  const pictureOf = usePictures()
  return (
    <section className="section" aria-labelledby="projects">
      <div className="container">
        <h2 id="projects">Our Projects</h2>
        <ProjectGalleryIsland projects={projects.map((each) => ({ ...each, picture: pictureOf(each.picture) }))} />
        <h3 className="projects-compare">Drawn, then fitted as drawn</h3>
        <MeasuredKitchen caption="The wall from the top of this page. Move the edge between its working drawing and the finished kitchen." />
        <p className="small projects-note">
          Days are counted from final measurement. These pictures are rendered from our plans; none of them is a
          photograph.
        </p>
      </div>
    </section>
  )
}
