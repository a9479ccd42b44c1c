import { relative } from "node:path"
import type {
  ArrayLiteralExpression,
  CallExpression,
  Expression,
  NewExpression,
  Node,
  SourceFile,
  Statement,
} from "typescript/unstable/ast"
import * as is from "typescript/unstable/ast/is"
import { API } from "typescript/unstable/sync"

/** A promise that a call creates, and that is not handled before something else is awaited, or at all. */
export interface HeldPromise {
  /** The file from the folder of the project, and the line. */
  place: string
  code: string
}

/**
 * Finds promises that end the request, or the process, when they reject: created, put into a variable, a list or a field, and handled only
 * after something else was awaited. A call is fine if it is awaited or returned directly, is passed to a function or to
 * `Promise.all`, or handles its own failure by `.catch` or the second argument of `.then`. Promises are identified by their types.
 */
export function findHeldPromises(configFile: string, isChecked: (file: string) => boolean): HeldPromise[] {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [configFile] }).getProjects()
    if (!project) throw new Error(`${configFile} is no project.`)
    const held: HeldPromise[] = []
    for (const name of project.rootFiles.filter(isChecked)) {
      const file = project.program.getSourceFile(name)
      if (!file) throw new Error(`${name} cannot be read.`)
      const calls = [...descendants(file)].filter((node) => is.isCallExpression(node) || is.isNewExpression(node))
      const types = calls.length === 0 ? [] : project.checker.getTypeAtLocation(calls)
      for (const [index, call] of calls.entries()) {
        const type = types[index]
        if (!type || !isPromise(project.checker.typeToString(type)) || !isHeld(call, file)) continue
        const line = file.getLineAndCharacterOfPosition(call.getStart(file)).line + 1
        held.push({ place: `${relative(process.cwd(), name)}:${line}`, code: call.getText(file) })
      }
    }
    return held
  } finally {
    api.close()
  }
}

/** Including lists of promises, and unions with them. */
function isPromise(type: string): boolean {
  return /(^|\| |^\()Promise(Like)?</.test(type) && !type.includes("=>")
}

/** All nodes of the same function, or of a whole file including its functions. */
function* descendants(node: Node, { isOwn = false } = {}): Generator<Node> {
  const children: Node[] = []
  node.forEachChild((child) => {
    children.push(child)
    return undefined
  })
  for (const child of children) {
    yield child
    if (!isOwn || !isFunction(child)) yield* descendants(child, { isOwn })
  }
}

function isFunction(node: Node): boolean {
  return (
    is.isArrowFunction(node) ||
    is.isFunctionExpression(node) ||
    is.isFunctionDeclaration(node) ||
    is.isMethodDeclaration(node)
  )
}

function methodOf(call: Node): string {
  return is.isCallExpression(call) && is.isPropertyAccessExpression(call.expression) ? call.expression.name.text : ""
}

/** True if a promise never rejects, or is handled already. */
function isSafe(call: Node): boolean {
  if (is.isNewExpression(call)) {
    const [executor] = call.arguments ?? []
    return executor !== undefined && is.isArrowFunction(executor) && executor.parameters.length < 2
  }
  if (!is.isCallExpression(call) || !is.isPropertyAccessExpression(call.expression)) return false
  const method = methodOf(call)
  if (method === "finally") return isSafe(call.expression.expression)
  return (
    method === "catch" ||
    (method === "then" && call.arguments.length === 2) ||
    method === "allSettled" ||
    (method === "resolve" && call.expression.expression.getText() === "Promise")
  )
}

function isHeld(call: CallExpression | NewExpression, file: SourceFile): boolean {
  if (isSafe(call)) return false
  let node: Node = call
  let { parent } = node
  while (
    is.isParenthesizedExpression(parent) ||
    is.isAsExpression(parent) ||
    is.isSatisfiesExpression(parent) ||
    is.isNonNullExpression(parent) ||
    is.isConditionalExpression(parent) ||
    (is.isBinaryExpression(parent) && !is.isExpressionStatement(parent.parent))
  ) {
    node = parent
    parent = node.parent
  }
  if (is.isAwaitExpression(parent) || is.isReturnStatement(parent) || is.isArrowFunction(parent)) return false
  // A template's tag gets the template's values.
  if (is.isTemplateSpan(parent) && is.isTaggedTemplateExpression(parent.parent.parent)) return false
  // The result is a separate promise.
  if (is.isPropertyAccessExpression(parent)) return false
  if (is.isArrayLiteralExpression(parent) || is.isCallExpression(parent) || is.isNewExpression(parent))
    return isHeldInList(node, parent)
  if (is.isVariableDeclaration(parent)) return isHeldAfter(parent.parent.parent, parent.name.getText(file), file)
  if (is.isBinaryExpression(parent)) return isHeldAfter(parent.parent, parent.left.getText(file), file)
  return true
}

/** Collections store their arguments, and handle nothing. */
const collecting = new Set(["push", "unshift", "add", "set", "concat"])

function isHeldInList(node: Node, list: ArrayLiteralExpression | CallExpression | NewExpression): boolean {
  if (collecting.has(methodOf(list))) return true
  const items: readonly Expression[] = is.isArrayLiteralExpression(list) ? list.elements : (list.arguments ?? [])
  if (items.some((item) => item.pos > node.pos && hasAwait(item))) return true
  if (!is.isArrayLiteralExpression(list)) return false
  const { parent } = list
  return !(is.isCallExpression(parent) && /^Promise\.\w+$/.test(parent.expression.getText()))
}

function hasAwait(node: Node): boolean {
  return (
    is.isAwaitExpression(node) || [...descendants(node, { isOwn: true })].some((each) => is.isAwaitExpression(each))
  )
}

/** True if a call gets the named value, before anything is awaited for its other arguments. */
function isHanded(call: CallExpression, isNamed: (node: Node) => boolean): boolean {
  if (collecting.has(methodOf(call)) || call.arguments.some(hasAwait)) return false
  return call.arguments.some((each) => !isFunction(each) && isNamed(each))
}

/** True if something else is awaited after the statement that names a promise and before it is handled. */
function isHeldAfter(begun: Node, name: string, file: SourceFile): boolean {
  const { parent } = begun
  if (!is.isBlock(parent) && !is.isSourceFile(parent)) return true
  const statements: readonly Statement[] = parent.statements
  const isNamed = (node: Node) =>
    [node, ...descendants(node, { isOwn: true })].some((each) => each.getText(file) === name)
  for (const statement of statements.slice(statements.findIndex((each) => each === begun) + 1)) {
    for (const node of [statement, ...descendants(statement, { isOwn: true })]) {
      if (is.isReturnStatement(node) && node.expression && isNamed(node.expression)) return false
      if (is.isAwaitExpression(node)) return !isNamed(node.expression)
      if (is.isForOfStatement(node) && node.awaitModifier) return true
      if (isSafe(node) && is.isCallExpression(node) && isNamed(node.expression)) return false
      if (is.isCallExpression(node) && isHanded(node, isNamed)) return false
    }
  }
  return true
}
