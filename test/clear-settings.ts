import { settings } from "#server/config/config.ts"

/**
 * Whoever runs tests or benchmarks may have the settings of a real site in the shell. This process forgets all of them as it
 * imports this file, and with it every process that it starts: each gets the settings that its test names, and no other.
 */
for (const name of Object.keys(settings.shape)) delete process.env[name]
