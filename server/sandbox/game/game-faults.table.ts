/**
 * Faults that visitors can set for a character, with their labels on the game's page. To add a fault, add a row here
 * and its effect in `sandbox-game.ts`.
 */
export const simulatedGameFaults = {
  refuses: 'refuses deliveries',
  down: 'is down',
  spent: 'says that goods are used',
} as const

export type GameFault = keyof typeof simulatedGameFaults
export const simulatedGameFaultNames = Object.keys(simulatedGameFaults) as [GameFault, ...GameFault[]]
