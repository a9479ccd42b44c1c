import { data, type LoaderFunctionArgs } from "react-router"
import { type AppError, httpStatus, isAppError } from "#domain/errors.ts"

/**
 * Lets a loader's expected failure reach the page with its status and words. A store that is away is told without the
 * page, whose frame needs it too; any other error stays our fault.
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

function failure(error: AppError) {
  return data(error.message, { status: httpStatus[error.code] })
}
