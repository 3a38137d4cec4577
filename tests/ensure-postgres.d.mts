export function postgresFolder(): string | undefined
export function ensurePostgres(): void
