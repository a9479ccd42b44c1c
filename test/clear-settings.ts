import { settings } from "#server/config/config.ts"

/**
 * The shell may contain the settings of a real site. Importing this file removes all of them from this process and its children: each gets
 * only the settings of its test.
 */
for (const name of Object.keys(settings.shape)) delete process.env[name]
