export const formatTime = (seconds: number | null): string =>
  seconds === null ? '-' : new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)
