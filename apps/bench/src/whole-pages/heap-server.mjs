import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a process: answers on the port of the environment variable HEAP_PORT how many bytes its heap has
// after a collection.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

createServer((_request, answer) => {
  // One collection may release objects whose references only the next can free.
  for (let pass = 0; pass < 4; pass += 1) collectGarbage();
  answer.end(String(process.memoryUsage().heapUsed));
})
  .listen(Number(process.env.HEAP_PORT), '127.0.0.1')
  .unref();
