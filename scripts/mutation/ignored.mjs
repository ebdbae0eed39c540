/**
 * Mutants that nobody is asked to kill: the words of an error that is thrown for whoever made the defect. What a
 * player or an operator is told is no such error, and stays.
 */
const wordsOfDefects = {
  shouldIgnore(path) {
    const made = path.isNewExpression() && path.node.callee
    return made && /Error$/.test(made.name ?? '') ? 'the words of a thrown error' : undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words-of-defects', value: wordsOfDefects }]
