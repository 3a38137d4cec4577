import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startOwnGateway } from '../../e2e/support/own-gateway.ts'
import { serveStatic } from '../../e2e/support/static-server.ts'
import type { Certificate } from './certificate.ts'
import { devices } from './devices.table.ts'
import { openHttp2Front } from './http2-front.ts'
import { makePlainPage } from './plain-page.ts'
import type { ShapedLink } from './shaped-link.ts'
import { getGoodsLink, leaveToPay, type Store } from './steps.ts'
import { getPhoneContext } from './visit.ts'

/** Checks out `main` into a temporary folder with the packages of its lockfile, and returns the folder. */
export async function checkOutMain(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-main-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, 'main'])
  stack.defer(() => void execFileSync('git', ['worktree', 'remove', '--force', folder]))
  const readLock = (checkout: string) => readFile(join(checkout, 'package-lock.json'), 'utf8')
  if ((await readLock(folder)) === (await readLock('.')))
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  return folder
}

/** Builds the store of a checkout, or its static host into a folder. */
function build(checkout: string, ...[outDir, gateway]: [] | [outDir: string, gateway: string]): void {
  const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js')
  const into = outDir === undefined ? [] : ['--outDir', outDir, '--emptyOutDir']
  const env = { ...process.env, STORE_API_HOSTS: gateway }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...into], { cwd: checkout, env })
}

interface Surroundings {
  readonly stack: AsyncDisposableStack
  readonly browser: Browser
  readonly link: ShapedLink
  readonly certificate: Certificate
  readonly port: number
  readonly hasStaticHost: boolean
}

/** Builds and starts gateway and static host of a checkout, each behind a load balancer and the phone's network. */
export async function openStore(
  checkout: string,
  { stack, browser, link, certificate, port, hasStaticHost }: Surroundings,
): Promise<Store> {
  const openFront = async (target: number, pages?: Map<string, string>) => {
    const front = await openHttp2Front(certificate, target, pages)
    stack.defer(front.close)
    return link.open(front.port)
  }

  console.log(`Building ${checkout}`)
  build(checkout)
  const pages = new Map<string, string>()
  const gatewayPort = await openFront(port, pages)
  const gateway = `https://watt.localhost:${gatewayPort}`
  stack.defer((await startOwnGateway(port, {}, checkout)).close)

  async function openFiles(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'store-static-'))
    stack.defer(() => rm(folder, { recursive: true }))
    build(checkout, folder, `https://localhost:${gatewayPort}`)
    const files = await serveStatic(folder)
    stack.defer(files.close)
    return `https://watt.localhost:${await openFront(files.port)}`
  }
  const files = hasStaticHost ? await openFiles() : ''

  const phone = getPhoneContext(devices[0].window)
  const buyer = await browser.newContext(phone)
  const foreignOrder = await leaveToPay(await buyer.newPage(), { gateway })
  await buyer.close()
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const visitor = await context.newPage()
  await visitor.goto(getGoodsLink(gateway), { waitUntil: 'networkidle' })
  pages.set('/plain', await makePlainPage(visitor))
  const warmUp = async (address: string) => {
    // Twice because the first response may not be server-rendered.
    for (let time = 0; time < 2; time++) await visitor.goto(address, { waitUntil: 'domcontentloaded' })
    await visitor.goto('about:blank')
  }
  return { gateway, files, foreignOrder, warmUp }
}
