/**
 * Functions that the oldest supported browsers (Chrome and WebView 87, Safari 15.4, Firefox 98) lack, with the versions
 * that introduced them. The build translates syntax, but not these. Read by the check of the sources and by the test
 * that removes them all from the browser. To add one: a row.
 */
export const newerApis = {
  'AbortSignal.abort': 'Chrome 93',
  'AbortSignal.any': 'Chrome 116',
  'AbortSignal.timeout': 'Chrome 103',
  'AbortSignal.prototype.throwIfAborted': 'Chrome 100',
  'Array.fromAsync': 'Chrome 121',
  'Array.prototype.at': 'Chrome 92',
  'Array.prototype.findLast': 'Chrome 97',
  'Array.prototype.findLastIndex': 'Chrome 97',
  'Array.prototype.toReversed': 'Chrome 110',
  'Array.prototype.toSorted': 'Chrome 110',
  'Array.prototype.toSpliced': 'Chrome 110',
  'CSS.registerProperty': 'Safari 16.4',
  'Crypto.prototype.randomUUID': 'Chrome 92',
  'Document.prototype.startViewTransition': 'Chrome 111',
  'Element.prototype.checkVisibility': 'Chrome 105',
  'HTMLElement.prototype.showPopover': 'Chrome 114',
  'Intl.DurationFormat': 'Chrome 129',
  'Intl.supportedValuesOf': 'Chrome 99',
  'Map.groupBy': 'Chrome 117',
  'Object.groupBy': 'Chrome 117',
  'Object.hasOwn': 'Chrome 93',
  'Promise.try': 'Chrome 128',
  'Promise.withResolvers': 'Chrome 119',
  'RegExp.escape': 'Chrome 136',
  'Response.json': 'Chrome 105',
  'String.prototype.at': 'Chrome 92',
  'String.prototype.isWellFormed': 'Chrome 111',
  'String.prototype.toWellFormed': 'Chrome 111',
  'URL.canParse': 'Chrome 120',
  'URL.parse': 'Chrome 126',
  reportError: 'Chrome 95',
  structuredClone: 'Chrome 98',
} as const satisfies Readonly<Record<string, string>>
