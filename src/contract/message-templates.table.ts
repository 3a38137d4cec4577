/**
 * Templates of customer service messages. To add a template, add its name here, its text to
 * `locales/<language>/message.json`, and its name to `locales/<language>/office.json`.
 */
export const supportMessageTemplates = [
  'lookingIntoIt',
  'moreInformation',
  'checkCharacter',
  'goodsDelivered',
  'refundSent',
  'apology',
  'solved',
] as const
export type MessageTemplate = (typeof supportMessageTemplates)[number]

/** Templates whose text contains a number of days. */
const templatesWithDays: ReadonlySet<MessageTemplate> = new Set(['refundSent'])
export const templateNeedsDays = (template: MessageTemplate): boolean => templatesWithDays.has(template)

/** Day counts to choose from. All are between 3 and 10, which share a plural form in every language. */
export const supportMessageDayCounts = [3, 5, 7, 10] as const
export type MessageDays = (typeof supportMessageDayCounts)[number]
