import { useState } from "react"
import { blogs } from "../api/client.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { Screen } from "../shell/screen.tsx"
import { useForm } from "../form/use-form.ts"
import { BlogFields } from "./blog-form.tsx"
import { checkBlog, newBlog, toBlogForm } from "./blog-values.ts"

/** Makes a blog; the form stays, empty, for the next one. */
export function Component() {
  const [made, setMade] = useState<string[]>([])
  return (
    <Screen title="Create Blog" back="/admin/blogs">
      <NewBlogForm key={made.length} notice={made.at(-1)} onMade={(title) => setMade([...made, title])} />
    </Screen>
  )
}

function NewBlogForm({ notice, onMade }: { notice: string | undefined; onMade(title: string): void }) {
  const form = useForm({
    name: "blog:new",
    initial: newBlog,
    check: checkBlog,
    send: (values, sending) => blogs.add(toBlogForm(values), sending),
    onDone: ({ title }) => onMade(title),
    otherwise: "Failed to create blog.",
  })
  return (
    <FormFrame
      form={form}
      notice={notice && `Blog “${notice}” created.`}
      label="Submit"
      busyLabel="Submitting..."
      beside={<PreviewButton form={form} noun="blog" toForm={toBlogForm} />}
    >
      <BlogFields form={form} />
    </FormFrame>
  )
}
