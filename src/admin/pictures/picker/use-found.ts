import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"
import { listPictures } from "../../api/pictures.ts"
import { reasonOf } from "../../controls/failure.tsx"
import { queries } from "../../controls/query.tsx"

const none = { pages: [] }

/** The pictures of the library that a search finds, latest first: one page of them, and more on request. */
export function useFound(search: string) {
  const {
    data = none,
    error,
    isFetching,
    fetchNextPage,
  } = useInfiniteQuery(
    {
      queryKey: ["found pictures", search],
      queryFn: ({ pageParam, signal }) => listPictures({ page: pageParam, search, sort: "", filters: {} }, signal),
      initialPageParam: 1,
      getNextPageParam: (_last, all) => all.length + 1,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  // A picture that was added in the meantime has moved others to the next page.
  const byId = new Map(
    data.pages.flatMap(({ items }) => items.map((item): [string, LibraryPicture] => [item._id, item])),
  )
  return {
    pictures: [...byId.values()],
    total: data.pages.at(-1)?.total ?? 0,
    isLoading: isFetching,
    failed: error ? { reason: reasonOf(error) } : undefined,
    /** Reads the next page, or the one that could not be read. */
    loadMore: () => void fetchNextPage(),
  }
}
