import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const ignored = new Set(['node_modules', 'dist', 'data', 'test-results', '.gallery', '.bench'])
const filesLike = (pattern: string) =>
  globSync(pattern, { exclude: (name) => ignored.has(name) }).map((file) => file.replaceAll('\\', '/'))

const documents = [...filesLike('**/*.md'), ...filesLike('.github/*.md')]
const readmeLines = readFileSync('README.md', 'utf8').trimEnd().split('\n')
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)
const filesByName = new Set(
  [...filesLike('**/*.*'), ...filesLike('.github/**/*.*')].flatMap((file) => {
    const steps = file.split('/')
    return steps.map((_step, index) => steps.slice(index).join('/'))
  }),
)

const wordsOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1] ?? '')

/** Created by a build or a run, so not part of a clone. */
const madeLater = /^(\.\/)?(data|dist|test-results|\.bench|\.gallery)\b|admin\.json$/
const isFolder = (word: string) => /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(word) && word.includes('/')
const isFile = (word: string) => /^(\w|\.\w*\/)[\w.@/-]*\.(ts|tsx|mjs|css|html|md|yml)$/.test(word)

const isThere = (document: string, word: string): boolean =>
  existsSync(posix.join(posix.dirname(document), word)) || existsSync(word) || filesByName.has(word)

/** Paths in code blocks, which have no code quotes. */
const inDrawings = (text: string): string[] =>
  [...text.matchAll(/^```\n([^`]*)^```$/gm)].flatMap(([, drawing = '']) =>
    [...drawing.matchAll(/(?<![\w./-])(?:src|sw|server|tests)\/[\w./-]+/g)].map(([path]) => path),
  )

/** Returns missing paths in code quotes. Files are recognized by their extension, folders by an existing first part. */
function missingPaths(document: string, text: string): string[] {
  const words = wordsOf(text).filter((word) => !madeLater.test(word))
  const places = words.filter((word) => {
    if (isFile(word)) return true
    const [first = ''] = word.split('/')
    // Folders beside the clone are the operator's own.
    if (first === '..') return false
    return isFolder(word) && (word.endsWith('/') || isThere(document, first))
  })
  return [...places, ...inDrawings(text)].filter((word) => !isThere(document, word))
}

/** Returns the problems of all documents, each with the path of its document. */
const inAll = (judge: (document: string, text: string) => string[]): string[] =>
  documents.flatMap((document) =>
    judge(document, readFileSync(document, 'utf8')).map((problem) => `${document}: ${problem}`),
  )

describe('the documents', () => {
  it('are found', () => {
    expect(documents).toContain('README.md')
    expect(documents).toContain('.github/CONTRIBUTING.md')
    expect(documents).toContain('server/orders/README.md')
  })

  it('name existing files and folders', () => {
    expect(inAll(missingPaths)).toEqual([])
  })

  it('link to existing files', () => {
    const isMissing = (document: string, link: string) => !existsSync(posix.join(posix.dirname(document), link))
    const broken = (document: string, text: string) =>
      linksOf(text).filter((link) => !/^\w+:/.test(link) && isMissing(document, link))
    expect(inAll(broken)).toEqual([])
  })

  it('name settings that a program reads', () => {
    const programs = ['server', 'src', 'sw', 'tests'].flatMap((folder) => filesLike(`${folder}/**/*.{ts,mjs}`))
    const sources = programs.map((file) => readFileSync(file, 'utf8')).join('\n')
    const settings = (text: string) => wordsOf(text).flatMap((word) => word.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [])
    expect(inAll((_document, text) => settings(text).filter((name) => !sources.includes(name)))).toEqual([])
  })

  it('name existing commands', () => {
    const commands = (text: string) => [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
    expect(inAll((_document, text) => commands(text).filter((name) => !scripts.includes(name)))).toEqual([])
  })
})

const comment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$|\s\/\/ (.*)$/
/** Matches file names with an extension, but no placeholders and no functions. */
const fileInText = /(?<![\w.*<>{}$/'-])(?:\.\.?\/)*([\w@-][\w./@-]*\.(?:tsx?|mjs|css|md))\b(?!\()/g

describe('the comments', () => {
  it('name existing files', () => {
    const code = ['src', 'sw', 'server', 'tests', 'locales'].flatMap((folder) =>
      filesLike(`${folder}/**/*.{ts,tsx,mjs,css}`),
    )
    const gone = code.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => [...(comment.exec(line)?.slice(1).join('') ?? '').matchAll(fileInText)])
        .flatMap(([, name = '']) => (filesByName.has(name) ? [] : [`${file}: ${name}`])),
    )
    expect(gone).toEqual([])
  })
})

describe('the customer service commands', () => {
  it('are listed in their README', () => {
    const table = readFileSync('server/admin/commands.table.ts', 'utf8')
    const commands = [...table.matchAll(/^ {2}'?([\w-]+)'?: \w+Command,$/gm)].map((match) => match[1] ?? '')
    expect(commands).toContain('order')
    const named = new Set(wordsOf(readFileSync('server/admin/README.md', 'utf8')).map((word) => word.split(' ')[0]))
    expect(commands.filter((command) => !named.has(command))).toEqual([])
  })
})

describe('the introductory documents', () => {
  it.each([
    'README.md',
    '.github/CONTRIBUTING.md',
    'src/README.md',
    'sw/README.md',
    'server/README.md',
    'server/operations/open-a-shop.md',
    'server/operations/run-a-shop.md',
    'tests/README.md',
  ])('%s has no line longer than 120 columns', (document) =>
    expect(
      readFileSync(document, 'utf8')
        .split('\n')
        .filter((line) => line.length > 120),
    ).toEqual([]),
  )
})

describe('the README', () => {
  it('has at most 120 lines', () => expect(readmeLines.length).toBeLessThanOrEqual(120))

  it('names every command', () => {
    const section = readmeLines.slice(0, readmeLines.indexOf('## Settings'))
    const npmCommands = section.flatMap((line) => line.match(/^npm (\w+) /)?.[1] ?? [])
    const named = new Set([...npmCommands, ...wordsOf(section.join('\n')).map((word) => word.replace(/^npm run /, ''))])
    /** In a table row, `:orders` stands for `bench:orders`. */
    const isNamed = (script: string) => named.has(script) || named.has(script.replace(/^\w+(?=:)/, ''))
    expect(scripts.filter((script) => !isNamed(script))).toEqual([])
  })

  it('names every setting that is read, and no other', () => {
    const start = readmeLines.indexOf('## Settings')
    const section = readmeLines.slice(start, readmeLines.indexOf('## Further')).join('\n')
    const named = wordsOf(section).filter((word) => /^[A-Z_]+$/.test(word))
    const source = readFileSync('server/env.ts', 'utf8')
    const read = [...source.matchAll(/^ {4}([A-Z_]+): /gm)].map((match) => match[1] ?? '')
    expect(read.length).toBeGreaterThan(0)

    /** Settings of the build, and those in server/operations/run-a-shop.md that only tests and packagers set. */
    const ofBuild = new Set(['STORE_API_HOSTS', 'BRANDS_DIR'])
    const rare = [
      'DATABASE_READ_URL',
      'DIST_DIR',
      'FAILPOINT',
      'FAILPOINT_VISITS',
      'PAGE_PATIENCE_MS',
      'SANDBOX_ORDERS',
      'SANDBOX_PAY_ORIGIN',
      'SESSION_DAYS',
      ...['ISSUER', 'CLIENT', 'SECRET', 'NAME'].map((kind) => `OFFICE_OIDC_${kind}`),
      ...['EVENTS', 'NOTICES', 'QUARANTINE', 'TIMELINES', 'WITHDRAWALS'].map((kind) => `KEEP_${kind}_DAYS`),
    ]
    expect(named.filter((name) => !read.includes(name) && !ofBuild.has(name))).toEqual([])
    expect(read.filter((name) => !named.includes(name) && !rare.includes(name))).toEqual([])
    const gateway = readFileSync('server/operations/run-a-shop.md', 'utf8')
    expect(rare.filter((name) => !gateway.includes(name))).toEqual([])
  })
})
