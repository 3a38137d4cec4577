import type { CopyKey } from '../i18n/i18n.ts'

/**
 * Text for each rule that can reject a write, keyed by the gateway's `reason`. For a rule without a row, the message
 * only says that the action is not possible.
 */
export const ruleLabels = {
  lastOwner: 'office:rule_lastOwner',
  emailTaken: 'office:rule_emailTaken',
  ended: 'office:rule_ended',
  lastRole: 'office:rule_lastRole',
  hasSignedIn: 'office:rule_hasSignedIn',
  invitedByAnother: 'office:rule_invitedByAnother',
  hasPasskey: 'office:rule_hasPasskey',
  noPasskey: 'office:rule_noPasskey',
  tooMuch: 'office:rule_tooMuch',
  notChargeable: 'office:rule_notChargeable',
  ownRefund: 'office:rule_ownRefund',
  ownGift: 'office:rule_ownGift',
  disputed: 'office:rule_disputed',
  endIsPast: 'office:rule_endIsPast',
  currencyNotAllowed: 'office:rule_currencyNotAllowed',
  aboveRule: 'office:rule_aboveRule',
  unknownStatement: 'office:rule_unknownStatement',
  statementTooLong: 'office:rule_statementTooLong',
  tooManyViews: 'office:rule_tooManyViews',
  noSuchGift: 'office:rule_noSuchGift',
  noSuchCharacter: 'office:rule_noSuchCharacter',
  sentToGame: 'office:because_sentToGame',
  noCharacter: 'office:because_noCharacter',
  limitedGoods: 'office:because_limitedGoods',
  notDelivered: 'office:because_notDelivered',
  randomGoods: 'office:because_randomGoods',
  gift: 'office:because_gift',
  alreadyRefunded: 'office:because_alreadyRefunded',
  revokePending: 'office:because_revokePending',
  tooManyMessages: 'office:because_tooManyMessages',
  mistakes: 'office:rule_mistakes',
  outdated: 'office:rule_outdated',
  nothingChanged: 'office:rule_nothingChanged',
  tooFar: 'office:rule_tooFar',
  unknownGoods: 'office:rule_unknownGoods',
  notStored: 'office:rule_notStored',
  ownDraft: 'office:rule_ownDraft',
  draftEnded: 'office:rule_draftEnded',
  locked: 'office:rule_locked',
  tooManyDrafts: 'office:rule_tooManyDrafts',
  otherScheduled: 'office:rule_otherScheduled',
  pictureType: 'office:rule_pictureType',
  pictureTooLarge: 'office:rule_pictureTooLarge',
  pictureDimensions: 'office:rule_pictureDimensions',
  unpaid: 'office:because_unpaid',
  nothingLeft: 'office:because_nothingLeft',
  nothingToDeliver: 'office:because_nothingToDeliver',
  awaitsApproval: 'office:because_awaitsApproval',
  noFlag: 'office:because_noFlag',
  noWaitingRefund: 'office:because_noWaitingRefund',
  giftAwaits: 'office:because_giftAwaits',
  noWaitingGift: 'office:because_noWaitingGift',
} as const satisfies Record<string, CopyKey>

type Rule = keyof typeof ruleLabels

export const isRule = (reason: string): reason is Rule => Object.hasOwn(ruleLabels, reason)
