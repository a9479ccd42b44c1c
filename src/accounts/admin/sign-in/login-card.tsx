import type { ReactNode } from "react"
import { Brand } from "#ui/admin/frame/brand.tsx"

/** The frame of screens without a sign-in. */
export function LoginCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="login">
      <title>{title}</title>
      <div className="card">
        <Brand />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
