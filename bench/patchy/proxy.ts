import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"

/** Starts nginx before the sites, with HTTP/2 and a certificate of its own, and gives what stops it; each site is a port here to a port there. */
export async function startProxy(
  folder: string,
  host: string,
  sites: Map<number, number>,
): Promise<() => Promise<void>> {
  const key = join(folder, "key.pem")
  const certificate = join(folder, "certificate.pem")
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=IP:${host}`, "-days", "2"]
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
  execFileSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", certificate, ...subject], {
    stdio: "ignore",
  })
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${folder};`)
  const servers = [...sites].map(
    ([from, to]) => `server {
    listen ${host}:${from} ssl http2;
    ssl_certificate ${certificate}; ssl_certificate_key ${key};
    location / {
      proxy_pass http://127.0.0.1:${to}; proxy_http_version 1.1;
      proxy_set_header Connection ""; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https;
    }
  }`,
  )
  const file = join(folder, "nginx.conf")
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors.log; user root;
events { worker_connections 256; }
http {
  ${temporary.join(" ")}
  access_log off;
  ${servers.join("\n  ")}
}
`,
  )
  const nginx = spawn("nginx", ["-c", file, "-p", folder], { stdio: "inherit" })
  const ended = once(nginx, "exit")
  return async () => {
    nginx.kill()
    await ended
  }
}
