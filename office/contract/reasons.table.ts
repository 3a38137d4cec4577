import { guardianRefusals } from '../../src/contract/entities/guardian-request.ts'
import { blockReasons } from '../../src/contract/entities/player-block.ts'

/** Reasons for each order action in display order. The log stores the selected reason. */
export const orderActionReasons = {
  refundOrder: [
    'notDelivered',
    'wrongCharacter',
    'gameFault',
    'boughtTwice',
    'boughtByChild',
    'preventDispute',
    'serviceEnd',
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

export const playerActionReasons = {
  blockPlayer: blockReasons,
  unblockPlayer: ['resolved', 'blockedByMistake', 'playerAsked'],
  endPlayerSessions: ['accountStolen', 'playerAsked', 'fraudCheck'],
  createMakeUpLink: ['refundedGoodsUsed', 'dispute', 'wrongAmount', 'playerAsked'],
  unmaskPlayer: orderActionReasons.unmaskOrder,
} as const

export const paymentAccountActionReasons = {
  pauseAccount: ['companyFails', 'companyMaintenance', 'fraudCheck', 'contractEnds'],
  resumeAccount: ['companyFixed', 'resolved', 'stoppedByMistake'],
} as const

/** Reasons why a provider's report is quarantined. */
export const quarantineReasons = [
  'unknownOrder',
  'amount',
  'currency',
  'merchant',
  'status',
  'refund',
  'dispute',
] as const
