#!/bin/sh
# Builds the container image from Debian packages and npm packages alone: no Docker, no image registry.
#
#   apt-get install buildah mmdebstrap      or debootstrap instead of mmdebstrap
#   deploy/build-image.sh [NAME]            default: localhost/roundsman
#
# The image is tagged NAME:VERSION and NAME:latest in buildah's storage, which podman uses too. To take it elsewhere:
#   buildah push NAME docker-archive:roundsman.tar:NAME     then, with Docker: docker load -i roundsman.tar
#
# Inside a container or a virtual machine without overlay file systems:
#   STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot deploy/build-image.sh
# Both are settings of buildah. SUITE chooses the Debian release, BOOTSTRAP=debootstrap the other tool where both are
# installed, NPM_VERSION the npm that installs the packages.
set -eu

name=${1:-localhost/roundsman}
suite=${SUITE:-bookworm}
npm_version=${NPM_VERSION:-11.19.1}
cd "$(dirname "$0")/.."

for tool in buildah npm node tar; do
  command -v "$tool" >/dev/null || { echo "$tool is missing." >&2; exit 1; }
done

case $(uname -m) in
  x86_64) machine=x64 ;;
  aarch64) machine=arm64 ;;
  *) echo "There is no Node package for $(uname -m)." >&2; exit 1 ;;
esac
read_package() { node -p "require('./package.json').$1"; }
version=$(read_package version)
node_version=$(read_package "optionalDependencies['node-linux-$machine']")
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
# The image has the time of its commit, so that a second build of the same sources has it too.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
created=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)

work=$(mktemp -d "${TMPDIR:-/tmp}/roundsman-image.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

# A base image: Debian's essential packages and the C++ library that Node needs, without manuals, translations and
# programs that give other rights. Licence texts stay.
cat > "$work/slim" <<'SLIM'
set -eu
cd "$1"
rm -rf usr/share/man usr/share/info usr/share/locale usr/share/lintian usr/share/bash-completion \
  var/cache/* var/log/* var/lib/apt/lists/* var/cache/apt
find usr/share/doc -type f ! -name copyright -delete
find usr/share/doc -type l -delete
find usr/share/doc -type d -empty -delete
# Nobody in the container may become root.
find . -xdev -type f -perm /6000 -exec chmod a-s {} +
SLIM
echo "Making the base from Debian $suite…"
bootstrap=${BOOTSTRAP:-$(command -v mmdebstrap || command -v debootstrap || echo mmdebstrap)}
command -v "$bootstrap" >/dev/null || { echo "$bootstrap is missing." >&2; exit 1; }
if [ "$(basename "$bootstrap")" = mmdebstrap ]; then
  # usr-is-merged stands in for a package that needs the whole of Perl.
  mmdebstrap --quiet --variant=essential --include=libstdc++6,usr-is-merged \
    --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr --customize-hook="sh $work/slim \"\$1\"" \
    "$suite" "$work/base.tar"
else
  debootstrap --variant=minbase --include=libstdc++6 "$suite" "$work/root" > "$work/log" || { cat "$work/log" >&2; exit 1; }
  sh "$work/slim" "$work/root"
  tar -C "$work/root" --numeric-owner --sort=name -cf "$work/base.tar" .
  rm -rf "$work/root"
fi
base=$(buildah from scratch)
buildah add --quiet "$base" "$work/base.tar" / >/dev/null
rm "$work/base.tar"
# The same PATH as other Debian images.
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd '["/bin/sh"]' "$base"
buildah commit --quiet --timestamp "$SOURCE_DATE_EPOCH" "$base" localhost/roundsman-base >/dev/null

echo "Adding Node $node_version and npm $npm_version for the build…"
mkdir -p "$work/node" "$work/tools/bin" "$work/tools/lib/node_modules/npm"
npm pack --silent --pack-destination "$work" "node-linux-$machine@$node_version" "npm@$npm_version" >/dev/null
tar -xzf "$work/node-linux-$machine-$node_version.tgz" -C "$work/node" package/bin/node
mv "$work/node/package/bin/node" "$work/tools/bin/node"
tar -xzf "$work/npm-$npm_version.tgz" -C "$work/tools/lib/node_modules/npm" --strip-components=1
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/tools/bin/npm"
chmod 755 "$work/tools/bin/node" "$work/tools/lib/node_modules/npm/bin/npm-cli.js"
buildah add --quiet "$base" "$work/tools" /usr/local >/dev/null
buildah commit --quiet --rm "$base" localhost/roundsman-build-base >/dev/null

echo "Building $name:$version…"
set --
npmrc=$(npm config get userconfig)
if [ -f "$npmrc" ]; then set -- "$@" --secret "id=npmrc,src=$npmrc"; fi
if [ -f "${NODE_EXTRA_CA_CERTS:-}" ]; then set -- "$@" --secret "id=ca,src=$NODE_EXTRA_CA_CERTS"; fi
# Docker's format, because that of OCI has no health check.
buildah build --quiet --format docker --layers=false --timestamp "$SOURCE_DATE_EPOCH" \
  --build-arg BUILD_BASE=localhost/roundsman-build-base --build-arg BASE=localhost/roundsman-base \
  --build-arg "VERSION=$version" --build-arg "REVISION=$revision" --build-arg "CREATED=$created" \
  "$@" --file deploy/Dockerfile --tag "$name:$version" --tag "$name:latest" . >/dev/null
buildah rmi localhost/roundsman-build-base >/dev/null

echo "Built $name:$version."
