// Plain JavaScript without modern syntax at the top level, so that an outdated Node can print the message.
const wanted = [26, 10]
const [major, minor] = process.versions.node.split(".").map(Number)
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  process.stderr.write(
    `Maap needs Node ${wanted.join(".")} or newer and found ${process.versions.node}. ` +
      "On Linux, macOS and Windows `npm ci` brings its own; on other systems install one, then try again.\n",
  )
  process.exit(1)
}
