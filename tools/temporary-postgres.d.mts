export function startTemporaryPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
