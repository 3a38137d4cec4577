/**
 * Reasons for blocking a player. To add a reason, add its text for players to `locales/<language>/message.json` and its
 * label for staff to `locales/<language>/office.json` (`reason_<reason>`).
 */
export const blockReasons = [
  'disputes',
  'fraudCheck',
  'accountStolen',
  'boughtByChild',
  'playerAsked',
  'gameRules',
] as const
export type BlockReason = (typeof blockReasons)[number]
