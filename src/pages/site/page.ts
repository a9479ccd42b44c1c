import { data, type LoaderFunctionArgs, type RouterContextProvider } from "react-router"
import { type AppError, httpStatus, isAppError } from "#base/errors.ts"
import { errorsContext } from "./context.ts"

/**
 * Wraps a loader so that the page shows an `AppError` with its status and message. Other errors, and an unavailable database, are
 * rethrown.
 */
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
