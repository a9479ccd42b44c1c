import type { RouterContextProvider } from "react-router"
import { language } from "#collections/shared/language.ts"
import { bookNow } from "../../shared/home/home-blocks.ts"
import { fillIn } from "#base/text/placeholders.ts"
import { ButtonLink } from "../blocks/section.tsx"
import type { BookCall, HomesCall } from "../blocks/own-data.ts"
import { placeholdersOf } from "../blocks/placeholders.ts"
import { storeContext } from "../context.ts"
import { readOr, useLang } from "../page.ts"
import { useVisitLink, useBusiness } from "../use-business.ts"

/** Home's booking banner, for pages without blocks; undefined if Home shows none. */
export async function readBookNow(context: Readonly<RouterContextProvider>): Promise<HomesCall | undefined> {
  const home = await readOr(context, context.get(storeContext).pages.getByKey("home"), undefined)
  const block = home?.blocks.find(({ type, isHidden }) => type === bookNow.type && !isHidden)
  return home && block && { ...(block.values as BookCall), spoken: home.language }
}

/** The booking banner, which links to the page's contact section; nothing if Home shows none. */
export function BookNow({ call }: { call: HomesCall | undefined }) {
  const placeholders = placeholdersOf(useBusiness(), undefined)
  const lang = useLang(call?.spoken ?? language.blank())
  if (!call) return null
  const [heading = "", text = "", button = ""] = [call.heading, call.text, call.button].map((each) =>
    fillIn(each, placeholders),
  )
  return <BookNowBand {...{ heading, text, button }} buttonLink="#contact" id="book-now" lang={lang} />
}

/** The section of a booking banner; `id` identifies its heading. */
export function BookNowBand({
  heading,
  text,
  button,
  buttonLink,
  id,
  lang,
}: BookCall & { id: string; lang?: string | undefined }) {
  // The link books a visit whatever its label and language.
  const link = useVisitLink()(buttonLink, "book")
  return (
    <section className="book-now" aria-labelledby={id} lang={lang}>
      <div className="container book-now-row">
        <div>
          <h2 id={id}>{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        <ButtonLink words={button} address={link} className="button" />
      </div>
    </section>
  )
}
