/** The four blocks of the logo: tall unit, wall unit, base unit, counter. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      <path className="mark-block" d="M1 1h12v20H1zM15 14h18v7H15zM1 23h32v10H1z" />
      <path className="mark-wall" d="M15 1h18v11H15z" />
    </svg>
  )
}
