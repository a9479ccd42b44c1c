import { blankOf, fieldsOf, type ItemKind } from "#domain/content/fields/item-kind.ts"
import type { Content } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { ResourceView } from "../resource/resource-view.tsx"

/** An item of a declared kind, to read: its texts below its title, then its picture. */
export function ItemView<Item extends { _id: string }>({ kind, content }: { kind: ItemKind; content: Content<Item> }) {
  const texts = fieldsOf(kind).filter(([name]) => name !== kind.title)
  return (
    <ResourceView content={content} blank={blankOf(kind)}>
      {(item) => {
        const { imagePath = "", imageAlt, ...values } = item as unknown as Record<string, string>
        return (
          <>
            {texts.map(([name, field]) => (
              <p key={name} className={"isLong" in field && field.isLong ? "as-typed" : "quiet"}>
                {values[name]}
              </p>
            ))}
            <StoredPreview path={imagePath} name={imageAlt || content.nameOf(item)} />
          </>
        )
      }}
    </ResourceView>
  )
}
