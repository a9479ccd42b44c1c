/** A time to wait in words, rounded up: "40 seconds", "2 minutes", "3 hours". */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] =
    seconds < 60 ? [seconds, "second"] : minutes <= 90 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"]
  return new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" }).format(count)
}
