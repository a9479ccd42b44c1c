import { useNavigate } from "react-router"
import { type Blog, blogNotFound } from "#domain/blog.ts"
import { blogs } from "../api-client.ts"
import { FormFrame } from "../form-frame.tsx"
import { LoadedItem } from "../loaded.tsx"
import { Screen } from "../screen.tsx"
import { useForm } from "../use-form.ts"
import { BlogFields } from "./blog-form.tsx"
import { checkBlog, toBlogForm, valuesOf } from "./blog-values.ts"

/** Changes a blog, then goes back to the list. */
export function Component() {
  return (
    <Screen title="Edit Blog">
      <LoadedItem resource={blogs} failure="Failed to load blog details." missing={blogNotFound}>
        {(blog) => <StoredBlogForm blog={blog} />}
      </LoadedItem>
    </Screen>
  )
}

function StoredBlogForm({ blog }: { blog: Blog }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: valuesOf(blog),
    check: checkBlog,
    async send(values) {
      await blogs.change(blog._id, await toBlogForm(values))
      await navigate("/admin/blogs")
    },
    otherwise: "Failed to update blog. Please try again.",
  })
  return (
    <FormFrame form={form} label="Update" busyLabel="Updating...">
      <BlogFields form={form} />
    </FormFrame>
  )
}
