import { useState } from "react"
import { blogs } from "../api-client.ts"
import { FormFrame } from "../form-frame.tsx"
import { Screen } from "../screen.tsx"
import { useForm } from "../use-form.ts"
import { BlogFields } from "./blog-form.tsx"
import { checkBlog, newBlog, toBlogForm } from "./blog-values.ts"

/** Makes a blog; the form stays, empty, for the next one. */
export function Component() {
  const [made, setMade] = useState<string[]>([])
  return (
    <Screen title="Create Blog">
      <NewBlogForm key={made.length} notice={made.at(-1)} onMade={(title) => setMade([...made, title])} />
    </Screen>
  )
}

function NewBlogForm({ notice, onMade }: { notice: string | undefined; onMade(title: string): void }) {
  const form = useForm({
    initial: newBlog,
    check: checkBlog,
    send: async (values) => onMade((await blogs.add(await toBlogForm(values))).title),
    otherwise: "Failed to create blog. Please try again.",
  })
  return (
    <FormFrame form={form} notice={notice && `Blog “${notice}” created.`} label="Submit" busyLabel="Submitting...">
      <BlogFields form={form} />
    </FormFrame>
  )
}
