import { describe, expect, test } from "vitest"
import * as z from "zod/mini"
import { enquiryListQuery } from "#enquiries/shared/enquiry-list.ts"
import { listQuery, readSort } from "./list-query.ts"
import { validate, parse } from "./parse.ts"

const query = z.object(listQuery(["createdAt", "title"]))

describe("what is asked of a list", () => {
  test("is read from an address's texts, what is empty as absent", () => {
    expect(parse(query, { page: "2", limit: "100", search: "counter", sort: "-title" })).toEqual({
      page: 2,
      limit: 100,
      search: "counter",
      sort: "-title",
    })
    expect(Object.values(parse(query, { search: "", sort: "" })).filter((each) => each !== undefined)).toEqual([])
  })

  test.each([
    ["page", "0"],
    ["page", "1.5"],
    ["page", ""],
    ["limit", "101"],
    ["sort", "sections"],
    ["sort", "--title"],
    ["sort", "title;drop"],
    ["search", "x".repeat(201)],
    ["search", "a\0"],
  ])("is refused where %s is %j", (field, value) => {
    expect(Object.keys(validate(query, { [field]: value }) ?? {})).toEqual([field])
  })

  test.each([
    ["status", "lost"],
    ["unread", "1"],
    ["unanswered", "yes"],
    ["from", "2026-02-30"],
    ["to", "21/11/2026"],
    ["property", "x".repeat(201)],
  ])("is refused of enquiries where %s is %j", (field, value) => {
    expect(Object.keys(validate(enquiryListQuery, { [field]: value }) ?? {})).toEqual([field])
  })

  test("contains the end of a range that ends before it begins", () => {
    expect(validate(enquiryListQuery, { from: "2026-11-02", to: "2026-11-01" })).toEqual({
      to: "To Date must not be before From Date.",
    })
  })

  test("is newest first by default", () => {
    expect(readSort(undefined)).toEqual({ field: "createdAt", isDownwards: true })
    expect(readSort("title")).toEqual({ field: "title", isDownwards: false })
    expect(readSort("-title")).toEqual({ field: "title", isDownwards: true })
  })
})
