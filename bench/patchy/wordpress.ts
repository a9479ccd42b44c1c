import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, globSync, mkdirSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { sleep } from "../process-metrics.ts"
import { type PageParts, readPageParts } from "./page-parts.ts"

const source = "/usr/share/wordpress"

/** A WordPress with the texts and pictures of our pages. */
export interface WordPress {
  /** How Caddy serves it. */
  directives: string
  version: string
  stop(): Promise<void>
}

/**
 * Sets a WordPress up as a new one is, with its standard theme and no plug-ins, on MariaDB and PHP-FPM, and gives it each page's
 * headings, texts and pictures. It needs the packages of Debian that CONTRIBUTING.md names.
 */
export async function startWordPress(
  folder: string,
  home: string,
  site: string,
  paths: readonly string[],
): Promise<WordPress> {
  const [fpm] = globSync("/usr/sbin/php-fpm*")
  if (!existsSync(source) || !fpm) throw new Error("WordPress or PHP-FPM is not installed.")
  const root = join(folder, "wordpress")
  cpSync(source, root, { recursive: true, dereference: true })
  const databaseSocket = join(folder, "mariadb.sock")
  writeFileSync(join(root, "wp-config.php"), renderConfig(home, databaseSocket))

  const data = join(folder, "mariadb")
  const shared = ["--no-defaults", "--user=root", `--datadir=${data}`]
  execFileSync("mariadb-install-db", [...shared, "--auth-root-authentication-method=normal"], { stdio: "ignore" })
  await using started = new AsyncDisposableStack()
  const database = spawn(
    "mariadbd",
    [...shared, `--socket=${databaseSocket}`, "--skip-networking", `--pid-file=${join(folder, "mariadb.pid")}`],
    { stdio: "ignore" },
  )
  started.defer(() => stop(database))
  while (!existsSync(databaseSocket)) await sleep(100)
  execFileSync("mariadb", ["--no-defaults", `--socket=${databaseSocket}`, "-e", "CREATE DATABASE wordpress"])

  const pages = join(folder, "pages.json")
  writeFileSync(pages, JSON.stringify(await readPages(folder, site, paths)))
  execFileSync(
    "php",
    ["-d", "memory_limit=1G", "-d", "display_errors=stderr", "bench/patchy/wordpress.php", root, pages],
    { stdio: "inherit" },
  )

  const socket = join(folder, "php.sock")
  const settings = join(folder, "php-fpm.conf")
  writeFileSync(
    settings,
    `[global]
error_log = ${join(folder, "php-fpm.log")}
[www]
user = root
group = root
listen = ${socket}
pm = static
pm.max_children = 4
`,
  )
  const php = spawn(fpm, ["--nodaemonize", "--allow-to-run-as-root", "--fpm-config", settings], { stdio: "ignore" })
  started.defer(() => stop(php))
  const both = started.move()
  return {
    directives: `root * ${root}\n  encode zstd gzip\n  php_fastcgi unix/${socket}\n  file_server`,
    version: execFileSync("php", ["-r", `require '${root}/wp-includes/version.php'; echo $wp_version;`]).toString(),
    stop: () => both.disposeAsync(),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, "exit")
}

/** The pages' parts, with the pictures as files. */
async function readPages(folder: string, site: string, paths: readonly string[]) {
  const pictures = join(folder, "pictures")
  mkdirSync(pictures)
  return await Promise.all(
    paths.map(async (path) => {
      const page = readPageParts(await (await fetch(site + path)).text())
      const parts = await Promise.all(
        page.parts.filter(isTakenByWordPress).map(async (part) => {
          if (!("picture" in part)) return part
          const file = join(pictures, basename(part.picture))
          writeFileSync(file, await (await fetch(site + part.picture)).bytes())
          return { ...part, picture: file }
        }),
      )
      return { ...page, path, parts }
    }),
  )
}

/** Texts and photographs; WordPress takes no drawing as SVG. */
function isTakenByWordPress(part: PageParts["parts"][number]): boolean {
  return !("picture" in part) || part.picture.endsWith(".jpg")
}

function renderConfig(home: string, databaseSocket: string): string {
  const settings = {
    DB_NAME: "wordpress",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${databaseSocket}`,
    DB_CHARSET: "utf8mb4",
    DB_COLLATE: "",
    WP_HOME: home,
    WP_SITEURL: home,
    WP_DEFAULT_THEME: "twentytwentythree",
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
  }
  const lines = Object.entries(settings).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`)
  return `<?php
${lines.join("\n")}
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require ABSPATH . 'wp-settings.php';
`
}
