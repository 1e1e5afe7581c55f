import { measure } from './tasks'

// One measurement in a process of its own, so that whoever takes minutes can be stopped.
const [task = '', who = '', teams = ''] = process.argv.slice(2)
console.log(JSON.stringify(await measure(task, who, Number(teams))))
