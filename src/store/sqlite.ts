import { join } from "node:path"
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely"
import { guard } from "./failures.ts"

/** How long a write waits for another process's, in milliseconds. */
const busyTimeout = 5_000

/** Statements kept ready; this store has fewer kinds of queries. */
const mostStatements = 200

/** The embedded dialect: `maap.sqlite` in the folder, in WAL, each commit on disk before it is answered. */
export function openSqlite(folder: string): Dialect {
  const database = openDatabase(join(folder, "maap.sqlite"))
  return {
    createAdapter: () => new WholeMigrations(),
    createDriver: () => new ImmediateDriver({ database }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite can take table changes back, so that a migration is whole or not at all. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Transactions wait for their turn when they begin; one that began by reading could not wait any more. */
class ImmediateDriver extends SqliteDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return guard(super.acquireConnection())
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"))
  }
}

function openDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  database.exec("pragma journal_mode = wal; pragma synchronous = full")
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = adapt(database.prepare(sql))
      if (kept.size >= mostStatements) kept.delete(kept.keys().next().value as string)
      kept.set(sql, statement)
      return statement
    },
  }
}

/** Kysely speaks to statements in another driver's terms, with parameters as one list. */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}
