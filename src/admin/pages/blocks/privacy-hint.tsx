import { Link } from "react-router"
import type { Block } from "#domain/blocks/fields/block.ts"
import type { Page } from "#domain/blocks/page.ts"
import { useRead } from "../../controls/query.tsx"
import { call } from "../../api/call.ts"
import { messageForUnmentioned } from "./privacy-mention.ts"

/** Says what the privacy policy should mention because of a block; nothing where it does, or cannot be read. */
export function PrivacyHint({ block }: { block: Block }) {
  const { data: policy } = useRead(["privacy policy"], readPolicy)
  const words = policy ? messageForUnmentioned(block, policy.blocks) : ""
  return (
    <output aria-label="Privacy" className={words ? "banner" : "visually-hidden"}>
      {words && policy && (
        <>
          {words} Your privacy policy should mention that.{" "}
          <Link to={`/admin/pages/edit/${policy._id}`}>Edit the privacy policy</Link>
        </>
      )}
    </output>
  )
}

async function readPolicy(): Promise<Page | null> {
  const found = (await call("GET /pages")).find(({ pageKey }) => pageKey === "privacy")
  return found ? await call("GET /pages/:id", { params: { id: found._id } }) : null
}
