import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isDropInProviderName, type DropInProviderName } from '../../src/contract/drop-ins.table.ts'
import { getDropInReportsPath } from '../../src/contract/security/pay-policies.ts'

interface BlockedScriptsOptions {
  /** Returns false if the browser has sent too many reports. */
  readonly mayReport: (request: FastifyRequest) => Promise<boolean>
  readonly onBlocked: (provider: DropInProviderName, url: string) => void
}

const maxReportBytes = 16_384

/** A browser's report, with only the fields used here. Browsers send the directive without its sources. */
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    'csp-report': v.object({
      'effective-directive': v.pipe(v.string(), v.startsWith('script-src')),
      'blocked-uri': v.pipe(v.string(), v.url(), v.regex(/^https?:/), v.maxLength(2000)),
    }),
  }),
)

/**
 * Receives browsers' reports of scripts that the content security policy of a drop-in document has blocked. Somebody
 * may have added such a script to steal card data (PCI DSS 11.6.1). Reports of other violations are ignored, because
 * browser extensions cause most of them. Anyone can send reports, so they only lead to a log entry and an alert.
 */
export async function blockedScriptsPlugin(
  app: FastifyInstance,
  { mayReport, onBlocked }: BlockedScriptsOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxReportBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { name: string } }>(getDropInReportsPath(':name'), async (request, reply) => {
    const { name } = request.params
    const report = v.safeParse(reportSchema, request.body)
    if (isDropInProviderName(name) && report.success && (await mayReport(request))) {
      const { origin, pathname } = new URL(report.output['csp-report']['blocked-uri'])
      // Leave out the query, which may contain personal data.
      onBlocked(name, origin + pathname)
    }
    return reply.code(204).send()
  })
}
