import { data, type LoaderFunctionArgs, type RouterContextProvider } from "react-router"
import { type AppError, httpStatus, isAppError } from "#base/errors.ts"
import { errorsContext } from "./context.ts"
import { createContext, use } from "react"
import { language, languageTag, type PageLanguage } from "#collections/shared/language.ts"

/** Shows an `AppError` with its status and message. Other errors, and an unavailable database, are rethrown. */
export function page<Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) {
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await load(args)
    } catch (error) {
      if (isAppError(error) && error.code !== "unavailable") throw failure(error)
      throw error
    }
  }
}

/** Resolves to `instead` if reading fails; the error is logged. */
export async function readOr<Read, Instead>(
  context: Readonly<RouterContextProvider>,
  read: Promise<Read>,
  instead: Instead,
): Promise<Read | Instead> {
  try {
    return await read
  } catch (error) {
    context.get(errorsContext).push(error)
    return instead
  }
}

function failure(error: AppError) {
  return data(error.message, { status: httpStatus[error.code] })
}

/** The language of the shown page's document. */
export const PageLanguageContext = createContext<PageLanguage>(language.blank())

/** The language of the guide, project or room on a page, otherwise of the page. */
export function languageOf(loaded: unknown): PageLanguage {
  const { spoken, page } = (loaded ?? {}) as { spoken?: PageLanguage; page?: { language?: PageLanguage } }
  return spoken ?? page?.language ?? language.blank()
}

/** The `lang` of a part of a page; undefined if it is the page's. */
export function useLang(spoken: PageLanguage): string | undefined {
  return use(PageLanguageContext) === spoken ? undefined : languageTag(spoken)
}

/** The `lang` of the site's own texts. */
export function useEnglish(): string | undefined {
  return useLang(language.blank())
}

/** The `lang` of a text among the site's English texts, and the `hrefLang` of a link to it; undefined for English. */
export function langAttribute(spoken: PageLanguage): string | undefined {
  return spoken === language.blank() ? undefined : languageTag(spoken)
}
