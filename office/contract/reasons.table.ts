import { guardianRefusals } from '../../src/contract/entities/guardian-request.ts'

/**
 * Reasons that a person can choose for each action, in the order of the dialog. The chosen one is stored in the log.
 */
export const orderActionReasons = {
  refundOrder: [
    'notDelivered',
    'wrongCharacter',
    'gameFault',
    'boughtTwice',
    'boughtByChild',
    'preventDispute',
    'goodwill',
  ],
  decideRefund: ['checked', 'wrongAmount', 'notJustified', 'duplicate'],
  resendRefund: ['companyFixed', 'playerAsked'],
  recordRefund: ['refundedAtCompany', 'refundedByTransfer'],
  deliverAgain: ['playerAsked', 'gameRecovered', 'parkedByMistake'],
  parkDelivery: ['gameFault', 'fraudCheck', 'playerAsked', 'maintenance'],
  markSeen: ['handled', 'noActionNeeded', 'handledElsewhere'],
  correctCharacter: ['wrongCharacter', 'characterMoved', 'characterDeleted'],
  moveGoods: ['wrongCharacter', 'characterMoved', 'characterDeleted'],
  giveApology: ['gameFault', 'lateDelivery', 'wrongCharacter', 'goodwill'],
  decideApology: ['checked', 'notJustified', 'duplicate'],
  messagePlayer: ['playerWrote', 'keepInformed'],
  refuseGuardian: guardianRefusals,
  unmaskOrder: ['playerWrote', 'checkBeforeRefund', 'dispute', 'authorityRequest'],
} as const

export type OfficeAction = keyof typeof orderActionReasons

/** Reasons that a person can choose for each action on a player. */
export const playerActionReasons = {
  blockPlayer: ['disputes', 'fraudCheck', 'accountStolen', 'boughtByChild', 'playerAsked', 'gameRules'],
  unblockPlayer: ['resolved', 'blockedByMistake', 'playerAsked'],
  endPlayerSessions: ['accountStolen', 'playerAsked', 'fraudCheck'],
  createMakeUpLink: ['refundedGoodsUsed', 'dispute', 'wrongAmount', 'playerAsked'],
  unmaskPlayer: orderActionReasons.unmaskOrder,
} as const

/** Reasons that a person can choose when pausing or resuming a payment account. */
export const paymentAccountActionReasons = {
  pauseAccount: ['companyFails', 'companyMaintenance', 'fraudCheck', 'contractEnds'],
  resumeAccount: ['companyFixed', 'resolved', 'stoppedByMistake'],
} as const

/** Reasons for quarantining a report from a payment provider. */
export const quarantineReasons = [
  'unknownOrder',
  'amount',
  'currency',
  'merchant',
  'status',
  'refund',
  'dispute',
] as const
