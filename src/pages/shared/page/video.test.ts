import { expect, test } from "vitest"
import { readVideo } from "./video.ts"

const youTube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0"
const vimeo = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"

test.each([
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", youTube],
  ["https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=1m30s", `${youTube}&start=90`],
  ["https://youtu.be/aqz-KE-bpKQ?si=x&t=42", `${youTube}&start=42`],
  ["https://youtube.com/shorts/aqz-KE-bpKQ", youTube],
  ["https://www.youtube.com/live/aqz-KE-bpKQ", youTube],
  ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", youTube],
  ["https://vimeo.com/76979871", vimeo],
  ["https://vimeo.com/channels/staffpicks/76979871", vimeo],
  ["https://vimeo.com/76979871/abcdef1234", `${vimeo}&h=abcdef1234`],
  ["https://player.vimeo.com/video/76979871?h=abcdef1234", `${vimeo}&h=abcdef1234`],
])("%s is a video that plays without cookies", (address, frame) => {
  expect(readVideo(address)?.frame).toBe(frame)
})

test.each([
  "",
  "aqz-KE-bpKQ",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=",
  'https://www.youtube.com/watch?v="><script>',
  "https://youtube.com.example/watch?v=aqz-KE-bpKQ",
  "javascript:https://youtu.be/aqz-KE-bpKQ",
  "https://vimeo.com/about",
  "https://video.example/aqz-KE-bpKQ",
])("%s is not a video", (address) => {
  expect(readVideo(address)).toBeUndefined()
})
