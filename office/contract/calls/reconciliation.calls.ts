import * as v from 'valibot'
import { currencySchema, decimalSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { defineOfficeCall, longestPatienceMs } from '../call.ts'

/** Maximum length of a statement in characters and in lines. */
export const maxStatementCharacters = 4_000_000
export const maxStatementLines = 30_000

/** Maximum numbers of listed differences and of listed unusable lines. */
export const maxListedDifferences = 1000
export const maxListedBadLines = 20

/** Part of a statement line that is unusable. `columns` means fewer values than the header has. */
export const statementLineProblems = ['columns', 'reference', 'amount', 'currency', 'date', 'repeated'] as const

/**
 * Kinds of differences. `missingHere` payments are only in the provider's statement, `missingThere` payments only in
 * the gateway's records.
 */
export const paymentDifferenceKinds = ['missingHere', 'missingThere', 'amount', 'currency'] as const

const sum = v.nullable(v.object({ amount: decimalSchema, currency: v.union([currencySchema, v.string()]) }))

/** Compares a provider's statement with the recorded payments. The statement and the result are not stored. */
export const reconcileStatement = defineOfficeCall({
  method: 'POST',
  path: '/office/api/reconciliation',
  right: 'reconcilePayments',
  crossesBrands: true,
  writes: false,
  isLogged: true,
  needsAll: true,
  patienceMs: longestPatienceMs,
  maxBytes: 3 * maxStatementCharacters,
  request: v.object({
    /** Payment account, `<adapter>/<merchant>`. */
    account: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** Content of the CSV file. */
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(maxStatementCharacters)),
  }),
  reply: v.object({
    /** Name of the detected statement format. */
    format: v.string(),
    /** First and last payment time in the statement; null without payments. */
    range: v.nullable(v.object({ from: timestampSchema, to: timestampSchema })),
    payments: integerSchema,
    matched: integerSchema,
    /** Number of lines that are not payments, such as refunds and fees. */
    otherLines: integerSchema,
    /** Number of payments of brands without permission. Brands can share a payment account. */
    otherBrands: integerSchema,
    badLineCount: integerSchema,
    /** First unusable lines of the statement. */
    badLines: v.array(v.object({ line: integerSchema, problem: v.picklist(statementLineProblems) })),
    differenceCount: integerSchema,
    /** First differences between the statement and the recorded payments. */
    differences: v.array(
      v.object({
        kind: v.picklist(paymentDifferenceKinds),
        /** Line number in the statement; null if the payment is not in the statement. */
        line: v.nullable(integerSchema),
        reference: v.string(),
        at: timestampSchema,
        /** Order of the payment; null if the payment is not recorded. */
        billingNo: v.nullable(v.string()),
        statement: sum,
        books: sum,
        /**
         * True if the payment is within a day of the statement's first or last day, so an adjacent statement may list
         * it.
         */
        isAtEdge: v.boolean(),
      }),
    ),
  }),
})

export const officeReconciliationApiCalls = { reconcileStatement }
