/** The logo: the stored picture at this path, or the built-in mark of four blocks (tall, wall and base unit, counter). */
export function Logo({ path }: { path: string }) {
  // The name stands beside it.
  if (path) return <img className="mark mark--picture" src={`/${path}`} alt="" />
  return (
    <svg className="mark" viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      <path className="mark-block" d="M1 1h12v20H1zM15 14h18v7H15zM1 23h32v10H1z" />
      <path className="mark-wall" d="M15 1h18v11H15z" />
    </svg>
  )
}
