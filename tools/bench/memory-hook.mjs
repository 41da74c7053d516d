/** Loaded into a measured process: answers each message with the bytes in use once the rubbish is gone. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
process.channel?.unref();
