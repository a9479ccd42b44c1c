/** A time to wait as people say it, rounded up: "40 seconds", "2 minutes", "3 hours". */
export function sayWait(seconds: number): string {
  if (seconds < 60) return say(seconds, "second")
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? say(minutes, "minute") : say(Math.ceil(minutes / 60), "hour")
}

function say(count: number, unit: string): string {
  return new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" }).format(count)
}
