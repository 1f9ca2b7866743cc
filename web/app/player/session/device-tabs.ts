const NAME = 'kinora-viewing';

/** The tabs of a browser are one device, which plays one stream: the newest of them all. Tells when another tab began one. */
export function createDeviceTabs(onReplaced: () => void) {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', onReplaced);
  return {
    /** A stream begins here. */
    claim: () => channel.postMessage(null),
    close() {
      channel.removeEventListener('message', onReplaced);
      channel.close();
    },
  };
}
