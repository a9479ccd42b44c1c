import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Pool } from "pg"

/**
 * Single durable inserts at the speed of the driver: `node bench/load/raw-inserts.ts seconds connections [postgres-url]` prints inserts per
 * second.
 */
const [seconds = "3", connections = "1", url] = process.argv.slice(2)
const until = performance.now() + Number(seconds) * 1000
const began = performance.now()
const message = "10 × 8 ft, L-shaped".repeat(10)
const columns = "(id, full_name, email, phone, message, created_at)"
const create = `create table inserted (id text primary key, full_name text, email text, phone text, message text, created_at text)`

function nextRow(): string[] {
  return [crypto.randomUUID(), "Asha", "asha@home.example", "98", message, new Date().toISOString()]
}

async function insertIntoPostgres(address: string): Promise<number> {
  const pool = new Pool({ connectionString: address, max: Number(connections) })
  await pool.query(create)
  let done = 0
  const insertOn = async () => {
    const client = await pool.connect()
    while (performance.now() < until) {
      await client.query({
        name: "insert",
        text: `insert into inserted ${columns} values ($1, $2, $3, $4, $5, $6)`,
        values: nextRow(),
      })
      done++
    }
    client.release()
  }
  await Promise.all(Array.from({ length: Number(connections) }, insertOn))
  await pool.query("drop table inserted")
  await pool.end()
  return done
}

function insertIntoSqlite(): number {
  const folder = mkdtempSync(join(tmpdir(), "maap-raw-"))
  const database = new DatabaseSync(join(folder, "raw.sqlite"))
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${create}`)
  const insert = database.prepare(`insert into inserted ${columns} values (?, ?, ?, ?, ?, ?)`)
  let done = 0
  for (; performance.now() < until; done++) insert.run(...nextRow())
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return done
}

const done = url === undefined ? insertIntoSqlite() : await insertIntoPostgres(url)
process.stdout.write(`${(done / (performance.now() - began)) * 1000}\n`)
