// @ts-check
/**
 * Loaded into every process of the product before its own code: when the
 * launcher dies, even by kill -9, its processes stop as on SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
