import { useNavigate } from "react-router"
import { type Blog, blogNotFound } from "#domain/blog.ts"
import { blogs } from "../api/client.ts"
import { storedItem } from "../conflict/use-conflict.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { LoadedItem } from "../api/loaded.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { Screen } from "../shell/screen.tsx"
import { say } from "../controls/toasts.tsx"
import { useForm } from "../form/use-form.ts"
import { BlogFields } from "./blog-form.tsx"
import { blogNames, checkBlog, toBlogForm, valuesOf } from "./blog-values.ts"

/** Changes a blog, then goes back to the list. */
export function Component() {
  return (
    <Screen title="Edit Blog" back="/admin/blogs">
      <LoadedItem resource={blogs} failure="Failed to load blog details." missing={blogNotFound}>
        {(blog) => <StoredBlogForm key={blog._id} blog={blog} />}
      </LoadedItem>
    </Screen>
  )
}

function StoredBlogForm({ blog }: { blog: Blog }) {
  const navigate = useNavigate()
  const form = useForm({
    name: `blog:${blog._id}`,
    basis: blog.updatedAt,
    initial: valuesOf(blog),
    stored: storedItem(blogs, blog, valuesOf, blogNames),
    check: checkBlog,
    send: (values, sending) => blogs.change(blog._id, toBlogForm(values), sending),
    onDone() {
      say("Blog updated")
      void navigate("/admin/blogs")
    },
    otherwise: "Failed to update blog.",
  })
  return (
    <FormFrame
      form={form}
      label="Update"
      busyLabel="Updating..."
      beside={<PreviewButton form={form} noun="blog" id={blog._id} toForm={toBlogForm} />}
    >
      <BlogFields form={form} />
    </FormFrame>
  )
}
