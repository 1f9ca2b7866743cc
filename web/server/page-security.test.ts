import { expect, test } from 'vitest';
import { policySources } from '#rules/site/policy-sources.ts';
import { securityHeaders } from './page-security.ts';

const policy = {
  mediaOrigins: ['https://media.example'],
  connectedOrigins: ['https://network.example'],
  scriptAddresses: ['https://partner.example/player.js'],
  framedOrigins: ['https://bank.example'],
  frameAncestors: ['https://portal.example'],
  isSecure: true,
};

test.each([1, 10, 29, 30, 130, 5_862])('the policy of a page is under 4 kB with streams from %i hosts', (count) => {
  const origins = Array.from({ length: count }, (_, index) => `https://host-${index}.tv.example:8443`);
  const mediaOrigins = [...policy.mediaOrigins, ...policySources(origins)];
  const { 'content-security-policy': header = '' } = securityHeaders({ ...policy, mediaOrigins }, 'n'.repeat(24));
  expect(header.length).toBeLessThan(4_096);
  expect(header).toMatch(/connect-src 'self' https:\/\/media\.example https:/);
});
