import * as v from 'valibot'
import { currencySchema, decimalSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { defineOfficeCall, maxDatabaseTimeoutMs } from '../call.ts'

/** Maximum length of a statement in characters and in lines. */
export const maxStatementCharacters = 4_000_000
export const maxStatementLines = 30_000

/** Maximum number of listed differences, and of listed unusable lines. */
export const maxListedDifferences = 1000
export const maxListedBadLines = 20

/**
 * Problems that make a line of the statement unusable. `columns` means that the line has fewer values than the header.
 */
export const statementLineProblems = ['columns', 'reference', 'amount', 'currency', 'date', 'repeated'] as const

/**
 * Kinds of differences. `missingHere`: the payment is only in the statement. `missingThere`: the payment is only in the
 * gateway's records.
 */
export const paymentDifferenceKinds = ['missingHere', 'missingThere', 'amount', 'currency'] as const

const sum = v.nullable(v.object({ amount: decimalSchema, currency: v.union([currencySchema, v.string()]) }))

/** Compares a provider's statement with the recorded payments. Neither the statement nor the result is stored. */
export const reconcileStatement = defineOfficeCall({
  method: 'POST',
  path: '/office/api/reconciliation',
  right: 'reconcilePayments',
  crossesBrands: true,
  writes: false,
  isLogged: true,
  needsAll: true,
  patienceMs: maxDatabaseTimeoutMs,
  maxBytes: 3 * maxStatementCharacters,
  request: v.object({
    /** Payment account, as `<adapter>/<merchant>`. */
    account: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** Content of the CSV file. */
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(maxStatementCharacters)),
  }),
  reply: v.object({
    /** Name of the detected statement format. */
    format: v.string(),
    /** Time of the first and of the last payment in the statement; null if it contains no payments. */
    range: v.nullable(v.object({ from: timestampSchema, to: timestampSchema })),
    payments: integerSchema,
    matched: integerSchema,
    /** Number of lines that are not about payments, such as refunds and fees. */
    otherLines: integerSchema,
    /**
     * Number of payments of brands for which the user lacks the permission. Several brands can share a payment account.
     */
    otherBrands: integerSchema,
    badLineCount: integerSchema,
    /** The first lines of the statement that could not be read. Lists a limited number. */
    badLines: v.array(v.object({ line: integerSchema, problem: v.picklist(statementLineProblems) })),
    differenceCount: integerSchema,
    /** First differences between the statement and the recorded payments. */
    differences: v.array(
      v.object({
        kind: v.picklist(paymentDifferenceKinds),
        /** The payment's line in the statement; null if it is not there. */
        line: v.nullable(integerSchema),
        reference: v.string(),
        at: timestampSchema,
        /** Order that was paid; null if the gateway has no record of the payment. */
        billingNo: v.nullable(v.string()),
        statement: sum,
        books: sum,
        /**
         * True if the payment was made within a day of the first or last day of the statement. Another statement may
         * then list it.
         */
        isAtEdge: v.boolean(),
      }),
    ),
  }),
})

export const officeReconciliationApiCalls = { reconcileStatement }
