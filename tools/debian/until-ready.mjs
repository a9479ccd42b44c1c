// Waits until the unit at a port is ready, at most half a minute, before the next one is restarted.
const end = Date.now() + 30_000
const isReady = () =>
  fetch(`http://127.0.0.1:${process.argv[2]}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false)
while (!(await isReady()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 200))
