import * as v from 'valibot'
import { currencySchema, decimalSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { defineOfficeCall } from '../call.ts'

/** Maximum length of a statement in characters, and its maximum number of lines. */
export const maxStatementCharacters = 4_000_000
export const maxStatementLines = 30_000

/** Maximum number of differences in a reply. The same maximum applies to unusable statement lines. */
export const maxListedDifferences = 1000
export const maxListedBadLines = 20

/** Parts of a line that can be unusable. `columns`: the line has fewer values than the header. */
export const statementLineProblems = ['columns', 'reference', 'amount', 'currency', 'date', 'repeated'] as const

/**
 * Kinds of differences. `missingHere`: the company lists a payment that the books do not have. `missingThere`: the
 * books have a payment of these days that the company does not list.
 */
export const paymentDifferenceKinds = ['missingHere', 'missingThere', 'amount', 'currency'] as const

const sum = v.nullable(v.object({ amount: decimalSchema, currency: v.union([currencySchema, v.string()]) }))

/**
 * Compares a company's statement with the payments in the books. Neither the statement nor the result is stored: the
 * log has only the account, the days and the counts.
 */
export const reconcileStatement = defineOfficeCall({
  method: 'POST',
  path: '/office/api/reconciliation',
  right: 'reconcilePayments',
  crossesBrands: true,
  writes: false,
  isLogged: true,
  maxBytes: 3 * maxStatementCharacters,
  request: v.object({
    /** Payment account, `<adapter>/<merchant>`. */
    account: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** Content of the CSV file. */
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(maxStatementCharacters)),
  }),
  reply: v.object({
    /** Name of the format that the header matches. */
    format: v.string(),
    /** First and last time in the statement; null if it lists no payment. */
    range: v.nullable(v.object({ from: timestampSchema, to: timestampSchema })),
    payments: integerSchema,
    matched: integerSchema,
    /** Number of lines about something else than payments, such as refunds and fees. */
    otherLines: integerSchema,
    /** Number of payments of brands in which the person lacks the right. Brands can share a payment account. */
    otherBrands: integerSchema,
    badLineCount: integerSchema,
    /** The first statement lines that could not be used. */
    badLines: v.array(v.object({ line: integerSchema, problem: v.picklist(statementLineProblems) })),
    differenceCount: integerSchema,
    /** The first differences between the statement and the recorded payments. */
    differences: v.array(
      v.object({
        kind: v.picklist(paymentDifferenceKinds),
        /** Line in the file; null for payments that it does not contain. */
        line: v.nullable(integerSchema),
        reference: v.string(),
        at: timestampSchema,
        /** Order of the payment; null if the books do not have it. */
        billingNo: v.nullable(v.string()),
        statement: sum,
        books: sum,
        /** True if the payment is within a day of the statement's ends, so that another statement may list it. */
        isAtEdge: v.boolean(),
      }),
    ),
  }),
})

export const officeReconciliationApiCalls = { reconcileStatement }
