set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  chown postgres /var/lib/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash "$0"
fi
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
data=/var/lib/postgresql/data
if [ ! -e $data ]; then
  initdb --pgdata=$data.new --username="$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") \
    --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo "create database \"$POSTGRES_USER\"" | postgres --single -D $data.new postgres
  mv $data.new $data
fi
exec postgres -D $data -c listen_addresses="$LISTEN_ADDRESSES" -c unix_socket_directories=
